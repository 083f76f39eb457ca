import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'web',
  // tools/build.ts gives a whole build its place.
  buildDirectory: 'build/unfinished',
  ssr: true,
} satisfies Config
