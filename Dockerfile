# The server with all its extras. docs/serving.md explains how to run it and what to put in front.
# tests/test_shipping.py checks that this file agrees with the server and with compose.yaml.
#
#     docker build -t tricorne .
#
# Pin the base by its digest before you publish an image: python:3.13-slim@sha256:...

FROM node:24-slim AS page
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci

FROM python:3.13-slim AS build
WORKDIR /src
RUN python -m venv /opt/tricorne
COPY requirements/serve.txt requirements/serve.txt
RUN /opt/tricorne/bin/pip install --no-cache-dir --require-hashes -r requirements/serve.txt
COPY pyproject.toml package-lock.json README.md LICENSE ./
COPY tools/bundle.py tools/metadata.py tools/
COPY src src
COPY --from=page /src/node_modules/@esbuild node_modules/@esbuild
COPY --from=page /usr/local/bin/node /usr/local/bin/node
RUN /opt/tricorne/bin/python tools/bundle.py \
    && /opt/tricorne/bin/pip install --no-cache-dir --no-deps --no-build-isolation .
# Leave the build tools behind.
RUN /opt/tricorne/bin/pip uninstall --yes \
    hatchling packaging pathspec pluggy tomlkit trove-classifiers pip

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /data tricorne \
    && mkdir /data && chown tricorne /data
COPY --from=build /opt/tricorne /opt/tricorne
ENV HOME=/data PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1
USER 10001
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD \
    ["/opt/tricorne/bin/python", "-c", \
     "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["/opt/tricorne/bin/tricorne", "serve", "--host", "0.0.0.0", "--port", "8000", \
            "--database", "/data/tables.db"]
