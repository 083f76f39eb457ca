import { currentLanguage, type Language, languages } from '../../../contract/language.ts'
import { chooseLanguage } from '../facts/language.ts'
import { Icon } from '../../ui/icon.tsx'
import * as texts from './texts.ts'

const names: Readonly<Record<Language, string>> = {
  'en-US': texts.languageAmerican,
  'en-GB': texts.languageBritish,
}

/** Decides how days and times are written (T191). The choice lasts for a year (T156). */
export function LanguageSelect() {
  return (
    <label className="relative inline-flex min-h-11 items-center gap-2 rounded-control border border-on-secondary/30 pl-3 text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-on-secondary">
      <Icon name="globe" size={18} />
      <span className="sr-only">{texts.languageLabel}</span>
      <select
        defaultValue={currentLanguage()}
        autoComplete="off"
        onChange={(event) => void chooseLanguage(event.target.value as Language)}
        className="min-h-11 cursor-pointer appearance-none bg-transparent pr-9 outline-none"
      >
        {languages.map((language) => (
          <option key={language} value={language} className="bg-surface text-ink">
            {names[language]}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className="pointer-events-none absolute right-3" />
    </label>
  )
}
