/** The venue, and the account of the person who looks. */
export interface OwnPageProps {
  readonly slug: string
  readonly account: string
}
