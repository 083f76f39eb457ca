import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FlowForm } from './flow-form.tsx'

const form = { errors: {}, general: undefined, onSubmit: () => undefined, onInput: () => undefined }

test.each([
  ['nothing typed', { isTyped: false, isSending: false }, false, undefined],
  ['something typed', { isTyped: true, isSending: false }, false, 'typed'],
  ['a value from elsewhere, such as a template', { isTyped: false, isSending: false }, true, 'typed'],
  ['on its way, which may lead to another page', { isTyped: true, isSending: true }, false, 'sending'],
  ['sent without anything typed', { isTyped: false, isSending: true }, false, undefined],
])('a form marks what leaving would lose: %s', (_, state, isChanged, mark) => {
  const markup = renderToStaticMarkup(
    <FlowForm form={{ ...form, ...state }} isChanged={isChanged}>
      <input name="text" />
    </FlowForm>,
  )
  expect(/data-unsaved="(\w+)"/.exec(markup)?.[1]).toBe(mark)
})
