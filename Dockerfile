# The server with everything it can use. How to run it, and behind what: docs/serving.md
#
#     docker build -t tricorne .
#     docker run -d --name tricorne -p 8000:8000 -v tricorne:/data tricorne --public-url https://...

FROM python:3.13-slim AS build
WORKDIR /src
RUN python -m venv /opt/tricorne
COPY requirements/play.txt requirements/play.txt
RUN /opt/tricorne/bin/pip install --no-cache-dir --require-hashes -r requirements/play.txt
COPY pyproject.toml README.md LICENSE ./
COPY src src
RUN /opt/tricorne/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.13-slim
RUN useradd --system --uid 10001 --home-dir /data tricorne \
    && mkdir /data && chown tricorne /data
COPY --from=build /opt/tricorne /opt/tricorne
ENV HOME=/data PYTHONUNBUFFERED=1
USER tricorne
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD \
    ["/opt/tricorne/bin/python", "-c", \
     "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=4)"]
ENTRYPOINT ["/opt/tricorne/bin/tricorne", "serve", "--host", "0.0.0.0", "--port", "8000", \
            "--database", "/data/tables.db"]
