# All images come from one build, so that the pages of the backend refer to the files that nginx has:
#   docker build --target backend -t stanze-backend .
#   docker build --target nginx -t stanze-nginx .
#   docker build --target tools -t stanze-tools .
#   docker build --target stanze -t stanze .
ARG NODE_IMAGE=node:22.18.0-bookworm-slim
ARG NGINX_IMAGE=nginx:1.28.0-alpine

FROM ${NODE_IMAGE} AS manifests
WORKDIR /app
COPY package.json package-lock.json ./
COPY domain/package.json domain/
COPY backend/package.json backend/
COPY frontend/package.json frontend/

FROM manifests AS build
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node --input-type=module -e "const { ensureBuilt } = await import('./scripts/lib/build/build.mjs'); await ensureBuilt(['backend', 'frontend']);"

# Compressed once, so that nginx need not compress the files for each request.
FROM build AS compressed
RUN rm -rf frontend/dist/.vite frontend/dist/.stamp \
  && find frontend/dist -type f -size +1k \( -name '*.html' -o -name '*.js' -o -name '*.css' -o -name '*.svg' \
    -o -name '*.webmanifest' \) -exec gzip -9 --keep {} +

FROM ${NGINX_IMAGE} AS nginx
COPY nginx.conf /etc/nginx/nginx.conf
COPY deploy/nginx /etc/nginx/site
COPY --from=compressed /app/frontend/dist /srv/app
USER nginx
EXPOSE 8080
HEALTHCHECK --interval=10s --timeout=3s --start-period=5s CMD wget -q -O /dev/null http://127.0.0.1:8080/favicon.svg
STOPSIGNAL SIGQUIT
# It writes only temporary files, in /tmp: the rest of the file system may be read-only.
ENTRYPOINT ["nginx", "-e", "stderr", "-c", "/etc/nginx/nginx.conf", "-p", "/tmp", "-g", "daemon off; pid /tmp/nginx.pid;"]

FROM manifests AS backend
ENV NODE_ENV=production DATA_DIR=/data
# Freed blocks go back to the system (docs/operations.md, "Resident set").
ENV MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=4194304 MALLOC_MMAP_THRESHOLD_=4194304
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund --workspace domain --workspace backend \
  && npm cache clean --force \
  && mkdir /data && chown node:node /data
COPY --from=build /app/domain/dist domain/dist
COPY --from=build /app/backend/dist backend/dist
# The backend renders the pages about designers with the app's own components.
COPY --from=build /app/frontend/dist frontend/dist
COPY --from=build /app/frontend/dist-server frontend/dist-server
COPY pictures/pictures.json pictures/
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/api/health/ready').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=50", "backend/dist/server/main.js"]

# Backup and restore need the client of the database; the server does not.
FROM backend AS tools
USER root
RUN apt-get update && apt-get install -y --no-install-recommends mariadb-client && rm -rf /var/lib/apt/lists/* \
  && mkdir /backups && chown node:node /backups
USER node
HEALTHCHECK NONE
ENTRYPOINT ["node", "backend/dist/backup.js"]
CMD []

# One container for a small site: app, API and the embedded database. With no settings it starts empty and for a first look;
# `NODE_ENV=production` requires the settings of a site for other people (docs/operations.md, "One container").
FROM backend AS stanze
ENV NODE_ENV=development DEMO=false
# For the demonstration (`DEMO=true`).
COPY pictures/originals pictures/originals
VOLUME /data
