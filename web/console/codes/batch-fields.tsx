import type { FieldErrors } from '../../client/form/use-form.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { CodeChoices } from './code-acts.tsx'
import * as texts from './texts.ts'

interface BatchFieldsProps {
  readonly choices: CodeChoices
  readonly errors: FieldErrors
}

/** For whom and of what codes are made. */
export function BatchFields({ choices: { products, partners, partner }, errors }: BatchFieldsProps) {
  return (
    <>
      {partner === undefined ? (
        <SelectField
          name="partner"
          label={texts.partnerLabel}
          placeholder={texts.ownCodes}
          options={(partners ?? []).map((slug) => ({ value: slug, label: slug }))}
          error={errors['partner']}
        />
      ) : (
        <input type="hidden" name="partner" value={partner} />
      )}
      <SelectField
        name="product"
        label={texts.passLabel}
        placeholder={texts.choosePlaceholder}
        options={products.map(({ id, name }) => ({ value: id, label: name }))}
        error={errors['product']}
      />
      <TextField name="name" label={texts.nameLabel} hint={texts.nameHint} required error={errors['name']} />
      <TextField
        type="date"
        name="ends"
        label={texts.endsLabel}
        hint={texts.endsHint}
        optional
        error={errors['ends']}
      />
    </>
  )
}
