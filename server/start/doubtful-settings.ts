import { isIP } from 'node:net'
import { serversOf } from '../../database/servers-of.ts'
import type { Config } from './config.ts'
import { STOPS_WITHIN_MS } from './stopping.ts'

/** How long Kubernetes, and the files in `deploy`, wait before they kill; Docker by itself waits 10 seconds. */
const STOP_WAITS_S = 30

/** Settings that are rarely meant; the start prints a warning and goes on. */
export function settingWarnings(
  config: Pick<Config, 'databaseUrl' | 'fileBucket' | 'drainSeconds' | 'newsArticle'>,
): readonly string[] {
  return [...warningsOfUploads(config), ...warningsOfStop(config), ...warningsOfNews(config)]
}

function warningsOfNews({ newsArticle }: Pick<Config, 'newsArticle'>): readonly string[] {
  if (!newsArticle) return []
  return [
    `NEWS_ARTICLE is not read any more: mark the article "${newsArticle}" in the console (Texts, Articles, ‘Greet visitors with its picture’), and remove the setting`,
  ]
}

function warningsOfStop({ drainSeconds }: Pick<Config, 'drainSeconds'>): readonly string[] {
  const seconds = drainSeconds + STOPS_WITHIN_MS / 1_000
  if (seconds <= STOP_WAITS_S) return []
  return [
    `DRAIN_SECONDS: with ${drainSeconds}, a stop may take ${seconds} seconds. Let whoever stops the process wait as long before a kill: TimeoutStopSec of systemd, stop_grace_period of Compose, terminationGracePeriodSeconds of Kubernetes`,
  ]
}

function warningsOfUploads({ databaseUrl, fileBucket }: Pick<Config, 'databaseUrl' | 'fileBucket'>): readonly string[] {
  if (databaseUrl === undefined || fileBucket || isThisMachine(databaseUrl)) return []
  return [
    'FILES_S3_URL is not set: pictures lie in DATA_DIR, where another process on the same database cannot see them unless all share that folder',
  ]
}

function isThisMachine(url: string): boolean {
  if (serversOf(url).length > 1) return false
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
  return host === '' || host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}
