import { expect, it } from 'vitest'
import { drawInTurn } from './draw-in-turn.ts'

it('pictures are drawn one at a time, also after one that failed, and who comes too late is told at once', async () => {
  const begun: number[] = []
  const held = Promise.withResolvers<void>()
  const drawings = Array.from({ length: 8 }, (_, picture) =>
    drawInTurn(async () => {
      begun.push(picture)
      await held.promise
      if (picture === 1) throw new Error('broken')
      return picture
    }).catch((error: Error) => error.message),
  )
  await expect(drawInTurn(async () => 'too late')).rejects.toMatchObject({ code: 'unavailable' })
  expect(begun).toEqual([0])
  held.resolve()
  expect(await Promise.all(drawings)).toEqual([0, 'broken', 2, 3, 4, 5, 6, 7])
  expect(await drawInTurn(async () => 'afterwards')).toBe('afterwards')
})
