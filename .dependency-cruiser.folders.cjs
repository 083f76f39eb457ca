const { options } = require('./.dependency-cruiser.cjs')

/** No knots between the folders of a room: what a test imports ties nothing. */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles-of-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(web|server|modules)(/|$)' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: [...options.exclude.path, '\\.test\\.tsx?$'] } },
}
