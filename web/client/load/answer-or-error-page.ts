import { data } from 'react-router'

interface Outcome<T> {
  readonly data?: T
  readonly error?: unknown
  readonly response: Response
}

/**
 * Returns the answer of a call that a page needs. A refusal becomes the page's error, with its status. An address that
 * the API cannot even read (a NUL, a date that does not exist) means 'not found'.
 */
export function answerOrErrorPage<T>({ data: answer, error, response }: Outcome<T>): T {
  // React Router takes a thrown response as the error of the page.
  // oxlint-disable-next-line typescript/only-throw-error
  if (answer === undefined)
    throw response.status === 400
      ? data(null, { status: 404 })
      : data(error ?? null, { status: response.status >= 400 ? response.status : 500 })
  return answer
}
