import type { ErrorCode } from '../../../contract/errors.ts'

/** How each valid request about a partner's people, site, offer and hosts ends for an operator who owns the installation. */
export const partnerOutcomes: Readonly<Record<string, ErrorCode | 'yes'>> = {
  'GET /staff/partners/{partner}/site': 'yes',
  'GET /staff/partners/{partner}/offer': 'yes',
  'GET /staff/partners/{partner}/hosts': 'yes',
  'GET /staff/partners/{partner}/people': 'yes',
  'POST /staff/partners/{partner}/hosts': 'yes',
  'POST /staff/partners/{partner}/people': 'yes',
  'POST /staff/partners/{partner}/site': 'recordChanged',
  'POST /staff/partners/{partner}/site/publish': 'recordChanged',
  'POST /staff/partners/{partner}/site/take-back': 'recordChanged',
  'POST /staff/partners/{partner}/site/discard': 'recordChanged',
  'POST /staff/partners/{partner}/site/return': 'recordChanged',
  'POST /staff/partners/{partner}/offer': 'recordChanged',
  'POST /staff/partners/{partner}/site/preview': 'draftNotFound',
  'POST /staff/partners/{partner}/site/pictures': 'photoNotReadable',
  'POST /staff/partners/{partner}/hosts/{host}/check': 'recordNotFound',
  'DELETE /staff/partners/{partner}/hosts/{host}': 'recordNotFound',
  'DELETE /staff/partners/{partner}/people/{colleagueId}': 'colleagueNotFound',
}
