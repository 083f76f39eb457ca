/** Which venue, and who looks. */
export interface OwnPageProps {
  readonly slug: string
  readonly account: string
}
