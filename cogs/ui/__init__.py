"""What people see of Parlor: texts, layouts, buttons, sentences for errors."""
