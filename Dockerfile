# Parlor in a container: `docker build --tag parlor .`; how to run it is in docs/hosting.md.
FROM python:3.12-slim

# an account without rights, and a folder that is its own
RUN useradd --system --uid 10001 --user-group --no-create-home --home-dir /data \
        --shell /usr/sbin/nologin parlor \
    && install --directory --mode 700 --owner parlor --group parlor /data

WORKDIR /srv/parlor

# before the code, which changes more often
COPY requirements.lock ./
RUN python -m pip install --no-cache-dir --disable-pip-version-check --root-user-action=ignore \
        --require-hashes --only-binary :all: --requirement requirements.lock

COPY bot.py LICENSE ./
COPY cogs/ cogs/
COPY db/ db/
COPY engine/ engine/
COPY render/ render/
COPY seeds/ seeds/
# whom the bot runs as cannot write here
RUN python -m compileall -q bot.py cogs db engine render

ENV PARLOR_DB=/data/parlor.sqlite3 \
    PARLOR_METRICS=0.0.0.0:8755 \
    PYTHONUNBUFFERED=1

USER parlor
VOLUME /data
EXPOSE 8755
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s CMD ["python", "-c", "\
import os, urllib.request; \
port = os.environ['PARLOR_METRICS'].rpartition(':')[2]; \
urllib.request.urlopen(f'http://127.0.0.1:{port}/healthz', timeout=4)"]

ENTRYPOINT ["python", "bot.py"]
CMD ["run"]
