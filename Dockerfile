# Kalam as a server or a worker. Not built where it was written: see docs/deployment.md.
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci && npm run build && npm pack --ignore-scripts --pack-destination /pack

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    KALAM_CACHE=/tmp/kalam \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /srv/kalam
COPY --from=build /pack/*.tgz /tmp/kalam.tgz
# The packages of the server are optional peer dependencies: all of them are installed, in the tested ranges.
RUN npm init -y > /dev/null \
  && npm install /tmp/kalam.tgz \
  && npm install $(node -p "const { peerDependencies } = require('./node_modules/kalam/package.json'); Object.entries(peerDependencies).map(([name, range]) => name + '@' + range).join(' ')") \
  && rm /tmp/kalam.tgz \
  && mkdir data && chown node:node data
USER node
EXPOSE 3000
# SIGTERM releases the texts in flight.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/srv/kalam/node_modules/.bin/kalam"]
CMD ["serve"]
