import type { InjectOptions } from 'fastify'

const feed = { address: 'https://studio.example/classes.ics' }

/** A valid request for each call about the data that a venue edits itself. @param file a form with a picture */
export function venueProfileCalls(slug: string, file: InjectOptions): Readonly<Record<string, () => InjectOptions>> {
  const get = (path: string) => (): InjectOptions => ({ method: 'GET', url: `/api${path}` })
  const post = (path: string, payload?: object): InjectOptions => ({
    method: 'POST',
    url: `/api${path}`,
    ...(payload ? { payload } : {}),
  })
  return {
    'GET /staff/venues/{venue}/profile': get(`/staff/venues/${slug}/profile`),
    'POST /staff/venues/{venue}/profile': () => post(`/staff/venues/${slug}/profile`, { version: 'no version' }),
    'GET /staff/venues/{venue}/hours': get(`/staff/venues/${slug}/hours`),
    'GET /staff/venues/{venue}/hours/preview': get(`/staff/venues/${slug}/hours/preview?hours=1%2009:00%2017:00`),
    'POST /staff/venues/{venue}/hours': () => post(`/staff/venues/${slug}/hours`, { version: 'no version', hours: [] }),
    'GET /staff/venues/{venue}/closures': get(`/staff/venues/${slug}/closures`),
    'GET /staff/venues/{venue}/closures/preview': get(`/staff/venues/${slug}/closures/preview?firstDate=24.12.2026`),
    'POST /staff/venues/{venue}/closures': () =>
      post(`/staff/venues/${slug}/closures`, { version: 'no version', firstDate: '24.12.2026' }),
    'DELETE /staff/venues/{venue}/closures/{closureId}': () => ({
      method: 'DELETE',
      url: `/api/staff/venues/${slug}/closures/0`,
    }),
    'GET /staff/venues/{venue}/photos': get(`/staff/venues/${slug}/photos`),
    'POST /staff/venues/{venue}/photos/upload': () => ({
      ...post(`/staff/venues/${slug}/photos/upload`),
      ...file,
    }),
    'POST /staff/venues/{venue}/photos': () =>
      post(`/staff/venues/${slug}/photos`, { version: 'no version', photos: [] }),
    'GET /staff/venues/{venue}/calendar': get(`/staff/venues/${slug}/calendar`),
    'POST /staff/venues/{venue}/calendar': () => post(`/staff/venues/${slug}/calendar`, { isOn: true }),
    'GET /staff/venues/{venue}/feed': get(`/staff/venues/${slug}/feed`),
    'POST /staff/venues/{venue}/feed/preview': () => post(`/staff/venues/${slug}/feed/preview`, feed),
    'POST /staff/venues/{venue}/feed': () => post(`/staff/venues/${slug}/feed`, feed),
    'DELETE /staff/venues/{venue}/feed': () => ({ method: 'DELETE', url: `/api/staff/venues/${slug}/feed` }),
    'POST /staff/venues/{venue}/timetable-file/preview': () => ({
      ...post(`/staff/venues/${slug}/timetable-file/preview`),
      ...file,
    }),
    'POST /staff/venues/{venue}/timetable-file': () => ({ ...post(`/staff/venues/${slug}/timetable-file`), ...file }),
    'GET /staff/venues/{venue}/door': get(`/staff/venues/${slug}/door`),
    'POST /staff/venues/{venue}/door': () => post(`/staff/venues/${slug}/door`),
  }
}
