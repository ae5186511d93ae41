# UNTESTED: no container engine was at hand. What it runs (npm run release, npm install in it, the build) is tested
# outside of a container: faults/release.test.ts and faults/release-install.test.ts.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY . .
RUN npm run release -- /release

FROM node:24-bookworm-slim
# ffmpeg prepares films; PostgreSQL's client tools, of the version in compose.yaml, make backups.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ffmpeg postgresql-client \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /opt/academie
COPY --from=build /release/ ./
# 101 is the group of nginx in its own image: it reads the files it is handed (MEDIA_HANDOVER).
RUN npm install --no-audit --no-fund \
  && npm cache clean --force \
  && install -d -o 1000 -g 101 -m 0750 /var/lib/academie
USER 1000:101
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 DATA_DIR=/var/lib/academie
VOLUME /var/lib/academie
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
