import { chooseLanguage, type Language, languages, useLanguage } from '../facts/language.ts'
import { Icon } from '../../ui/icon.tsx'
import * as texts from './texts.ts'

/** The choice lasts for a year (T156). */
export function LanguageSelect() {
  return (
    <label className="relative inline-flex min-h-11 items-center gap-2 rounded-control border border-on-secondary/30 pl-3 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-on-secondary">
      <Icon name="globe" size={18} />
      <span className="sr-only">{texts.language}</span>
      <select
        value={useLanguage()}
        onChange={(event) => chooseLanguage(event.target.value as Language)}
        className="min-h-11 cursor-pointer appearance-none bg-transparent pr-9 outline-none"
      >
        {languages.map(({ code, name }) => (
          <option key={code} value={code} className="bg-surface text-ink">
            {name}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className="pointer-events-none absolute right-3" />
    </label>
  )
}
