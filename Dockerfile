# The product as an image: docs/operations.md, "A container". Nothing in it is written at run time except /data and /tmp.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund --loglevel=error
COPY . .
RUN npm run build \
  && npm uninstall --no-save --omit=dev --no-audit --no-fund --loglevel=error \
    vite @react-router/dev @tailwindcss/vite tailwindcss \
  && node deploy/lighten-packages.mjs node_modules

RUN mkdir /empty

# glibc and libstdc++, which Node, sharp and argon2 need, and no shell.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
COPY --from=build --chown=65532:65532 /empty /data
WORKDIR /app
USER 65532:65532
VOLUME /data
# The memory settings are those of tools/prepare.mjs.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data \
  MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=1048576
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--heap-growing-percent=50", "tools/serve.mjs"]
