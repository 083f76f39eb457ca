import { countText, fillIn } from '../../../contract/fill-in.ts'
import { offerLike } from '../../../contract/staff-products.ts'
import { awaitAnswer } from '../../client/api/errors.ts'
import { FlowForm } from '../../client/form/flow-form.tsx'
import { useForm } from '../../client/form/use-form.ts'
import { useLoad } from '../../client/load/use-load.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { toast } from '../../ui/toast.ts'
import { FormDialog } from '../../client/form/form-dialog.tsx'
import { staffApi } from '../staff-login.ts'
import * as texts from './texts.ts'

/** Sells the passes of one city in another one too. */
export function LikeDialog({ onClose }: { readonly onClose: () => void }) {
  const [loaded] = useLoad(() => awaitAnswer(staffApi.GET('/api/staff/product-choices')), 'choices')
  const cities = (loaded.value?.cities ?? []).map(({ name, currency }) => ({
    value: name,
    label: `${name} (${currency})`,
  }))
  const form = useForm(offerLike.body, async (body) => {
    const { offered, known } = await awaitAnswer(staffApi.POST('/api/staff/products/like', { body }))
    const done = countText(texts.likeDone, offered)
    toast.success(known > 0 ? `${done} ${fillIn(texts.likeKnown, { known })}` : done)
    onClose()
  })
  return (
    <FormDialog title={texts.likeTitle} size="sm" isBusy={form.isSending} onClose={onClose}>
      <FlowForm form={form}>
        <p>{texts.likeText}</p>
        <SelectField
          name="like"
          label={texts.likeFromLabel}
          placeholder={texts.choosePlaceholder}
          options={cities}
          error={form.errors['like']}
        />
        <SelectField
          name="city"
          label={texts.likeToLabel}
          placeholder={texts.choosePlaceholder}
          options={cities}
          error={form.errors['city']}
        />
        <Button type="submit" size="lg" wide loading={form.isSending}>
          {texts.likeSendButton}
        </Button>
      </FlowForm>
    </FormDialog>
  )
}
