import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import PasskeyButton from './passkey-button.tsx'

// Node knows no passkeys, as some browsers do not.
it.each([
  ['says so where there is nothing else', true, /This browser knows no passkeys/],
  ['shows nothing beside a code', false, /^$/],
])('in a browser that knows no passkeys the button %s', (_what, isOnly, shown) => {
  const button = (
    <PasskeyButton host="localhost" label="Use a passkey" isOnly={isOnly} press={() => Promise.resolve()} />
  )
  expect(renderToString(button)).toMatch(shown)
})
