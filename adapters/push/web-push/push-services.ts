/**
 * Whether an address is at one of the push services. A service is a host ('fcm.googleapis.com'), a host with everything
 * below it ('*.push.apple.com'), or the origin of a stand-in for trials ('http://localhost:4000'). Numbers, ports,
 * names and passwords in an address are never accepted.
 */
export function isAtPushService(endpoint: string, services: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  if (isStandIn(url.origin)) return services.includes(url.origin)
  return (
    url.protocol === 'https:' &&
    url.port === '' &&
    services.some((service) =>
      service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service,
    )
  )
}

export function isStandIn(service: string): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1):\d+$/.test(service)
}
