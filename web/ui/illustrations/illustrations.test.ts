import { readFileSync, readdirSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('.', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.svg'))

test('every empty state has its picture', () => {
  expect(files).toEqual(
    expect.arrayContaining(['no-bookings.svg', 'no-results.svg', 'not-found.svg', 'offline.svg', 'success.svg']),
  )
})

test.each(files)('%s is small, silent for screen readers and coloured by tokens', (name) => {
  const svg = readFileSync(new URL(name, folder), 'utf8')
  expect(svg.length).toBeLessThan(4096)
  expect(svg).toContain('aria-hidden="true"')
  expect(svg.replaceAll(/var\(--[a-z0-9-]+,#[0-9a-f]{3,6}\)/g, '')).not.toMatch(/#[0-9a-f]{3}|<text|<style| id=/)
})
