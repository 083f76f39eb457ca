const { options } = require('./.dependency-cruiser.cjs')

/** No knots between folders: what a test imports ties nothing. */
module.exports = {
  forbidden: [{ name: 'no-cycles-of-folders', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }],
  options: { ...options, exclude: { path: [...options.exclude.path, '\\.test\\.tsx?$'] } },
}
