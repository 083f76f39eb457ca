import { describe, expect, it } from 'vitest'
import { settingWarnings } from './doubtful-settings.ts'

const bucket = { url: 'https://files.example/pictures', region: 'us-east-1', keyId: 'id', secret: 'secret' }

describe('pictures in the data folder', () => {
  it.each([
    ['postgres://db.internal/roamfit', 1],
    ['postgresql://roamfit:word@10.0.0.7:5432/roamfit', 1],
    ['postgres://localhost/roamfit', 0],
    ['postgres://127.0.0.1:6432/roamfit', 0],
    ['postgres://[::1]/roamfit', 0],
    ['postgresql:///roamfit?host=/run/postgresql', 0],
    [undefined, 0],
  ])('with the database at %s: %i warnings', (databaseUrl, warnings) => {
    const told = settingWarnings({ databaseUrl, fileBucket: undefined, drainSeconds: 0, newsArticle: undefined })
    expect(told).toHaveLength(warnings)
    for (const warning of told) expect(warning).toContain('FILES_S3_URL')
    expect(settingWarnings({ databaseUrl, fileBucket: bucket, drainSeconds: 0, newsArticle: undefined })).toEqual([])
  })
})

describe('a long drain', () => {
  it.each([
    [0, []],
    [10, []],
    [11, [expect.stringMatching(/^DRAIN_SECONDS: with 11, a stop may take 31 seconds\. .*TimeoutStopSec/)]],
    [60, [expect.stringContaining('80 seconds')]],
  ])('of %i seconds', (drainSeconds, told) =>
    expect(
      settingWarnings({ databaseUrl: undefined, fileBucket: undefined, drainSeconds, newsArticle: undefined }),
    ).toEqual(told),
  )
})

it('an upgrade says that the setting for the news is gone', () => {
  const config = { databaseUrl: undefined, fileBucket: undefined, drainSeconds: 0 }
  expect(settingWarnings({ ...config, newsArticle: 'run-in-london' })).toEqual([
    expect.stringMatching(/^NEWS_ARTICLE is not read any more: mark the article "run-in-london"/),
  ])
})
