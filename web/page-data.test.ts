import { expect, it } from 'vitest'
import { dataScripts } from './page-data.ts'

const streamOf = (...pieces: readonly string[]) =>
  new ReadableStream<Uint8Array>({
    start(stream) {
      for (const piece of pieces) stream.enqueue(Buffer.from(piece))
      stream.close()
    },
  })

it('hands over the whole data, and then its end', async () => {
  expect(await dataScripts(streamOf('[1,', '"é"]\n'))).toBe(
    '<script>window.__reactRouterContext.streamController.enqueue("[1,\\"é\\"]\\n");</script><script>window.__reactRouterContext.streamController.close();</script>',
  )
})

it('no name of a venue ends the script', async () => {
  const html = await dataScripts(streamOf('["</script><script>alert(1)</script><!--"]'))
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  expect(html).not.toContain('<!--')
})
