import type { UpdateUserBody, User } from '../../contract/profile.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../call/context.ts'
import { type AccountChanges, ownImageId, updateAccount } from './accounts.queries.ts'
import { placeOf } from './find-place.ts'
import { isAdult } from './profile.rules.ts'
import { userOf } from './show-user.ts'

/** Changes only the fields that were sent (T53-T58). A field that is not on the contract's list never gets here. */
export async function updateUser(context: Context, accountId: string, body: UpdateUserBody): Promise<User> {
  const place = await placeChanges(context, accountId, body)
  return inTransaction(context.db, async (sql) => {
    const changes = {
      ...plainChanges(body),
      ...place,
      ...birthdayChange(body, context.clock()),
      ...(await imageChange(sql, accountId, body)),
    }
    if (Object.keys(changes).length > 0) await updateAccount(sql, accountId, changes)
    return userOf(sql, accountId)
  })
}

/** Records that a health questionnaire was saved (T53). */
export async function noteHealthCheck(sql: Sql, accountId: string): Promise<void> {
  await updateAccount(sql, accountId, { is_par_q_form_filled: true })
}

function plainChanges({
  firstName,
  lastName,
  phone,
  address,
  zipCode,
  emergencyContact,
  gender,
}: UpdateUserBody): AccountChanges {
  return {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(phone === undefined ? {} : { phone }),
    ...(address === undefined ? {} : { address }),
    ...(zipCode === undefined ? {} : { zip_code: zipCode }),
    ...(emergencyContact === undefined ? {} : { emergency_contact: emergencyContact }),
    ...(gender === undefined ? {} : { gender: gender ?? ('other' as const) }),
  }
}

/**
 * A city of the city search. A city that the profile already has may stay, also an unknown one, because the form saves
 * many fields at once.
 */
async function placeChanges(
  context: Context,
  accountId: string,
  { city, country }: UpdateUserBody,
): Promise<AccountChanges> {
  if (city === undefined) return country === undefined ? {} : { country }
  const before = await userOf(context.db, accountId)
  const isSame = country
    ? city === before.city && country === before.country
    : [before.city, `${before.city}, ${before.country}`].includes(city)
  return isSame ? {} : placeOf(context, { city, country })
}

function birthdayChange({ birthday }: UpdateUserBody, now: Date): AccountChanges {
  if (birthday === undefined) return {}
  if (birthday !== null && !isAdult(birthday, now))
    throw new Refusal('underage', { fields: { birthday: 'You must be at least 18 years old' } })
  return { birthday }
}

/** Accepts only an image that this account has uploaded (T59). */
async function imageChange(sql: Sql, accountId: string, { image }: UpdateUserBody): Promise<AccountChanges> {
  if (image === undefined) return {}
  if (image === null) return { image_id: null }
  const imageId = await ownImageId(sql, accountId, image)
  if (imageId === undefined) throw new Refusal('imageNotOurs', { fields: { image: 'Please upload the image first' } })
  return { image_id: imageId }
}
