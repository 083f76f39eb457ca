/** '1 visit', '4 visits': on screens, in mails and at the payment provider. */
export function visitsText(visits: number): string {
  return visits === 1 ? '1 visit' : `${visits} visits`
}
