import { shortText } from '../../imports/plain-text.rules.ts'

/** What timetables write where nobody is named yet. */
const nameless =
  /^(tb[acd]|t\.b\.[acd]\.?|n\.? ?n\.?|to be (announced|confirmed|decided)|various|diverse|staff|à (confirmer|définir)|por confirmar|da definire|nog niet bekend|\?+)$/i

/** The trainers that a text names: two for 'JESS/DANI', and none for 'TBA'. */
export function trainersIn(text: string | undefined): string | undefined {
  const names = (text ?? '').split(/\s*[/;|]\s*/).filter((name) => name !== '' && !nameless.test(name))
  return names.length === 0 ? undefined : shortText(names.join(', '), 120)
}
