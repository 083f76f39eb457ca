import { splitCity } from '../../contract/people.ts'
import type { UpdateUserBody, User } from '../../contract/profile.ts'
import { Refusal } from '../../contract/refusal.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Context, Sql } from '../context.ts'
import { type AccountChanges, ownImageId, updateAccount } from './accounts.queries.ts'
import { isAdult } from './profile.rules.ts'
import { userOf } from './show-user.ts'

/** Changes the fields that were sent and no others (T53-T58); what is not on the contract's list never gets here. */
export async function updateUser(context: Context, accountId: string, body: UpdateUserBody): Promise<User> {
  return inTransaction(context.db, async (sql) => {
    const changes = { ...plainChanges(body), ...placeChanges(body), ...birthdayChange(body, context.clock()), ...(await imageChange(sql, accountId, body)) }
    if (Object.keys(changes).length > 0) await updateAccount(sql, accountId, changes)
    return userOf(sql, accountId)
  })
}

/** A health questionnaire was saved (T53). */
export async function noteHealthCheck(sql: Sql, accountId: string): Promise<void> {
  await updateAccount(sql, accountId, { is_par_q_form_filled: true })
}

function plainChanges({ firstName, lastName, phone, address, zipCode, emergencyContact, gender }: UpdateUserBody): AccountChanges {
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

/** 'City, Country' in one field is taken apart where no country was sent (T56). */
function placeChanges({ city, country }: UpdateUserBody): AccountChanges {
  const sentCountry = country === undefined ? {} : { country }
  if (city === undefined) return sentCountry
  if (country !== undefined) return { city, country }
  const place = splitCity(city)
  if (place.city === '') throw new Refusal('invalidCity', { fields: { city: 'Invalid city' } })
  return place.country === undefined ? { city: place.city } : { city: place.city, country: place.country }
}

function birthdayChange({ birthday }: UpdateUserBody, now: Date): AccountChanges {
  if (birthday === undefined) return {}
  if (birthday !== null && !isAdult(birthday, now)) throw new Refusal('underage', { fields: { birthday: 'You must be at least 18 years old' } })
  return { birthday }
}

/** Only an image that this account has uploaded (T59). */
async function imageChange(sql: Sql, accountId: string, { image }: UpdateUserBody): Promise<AccountChanges> {
  if (image === undefined) return {}
  if (image === null) return { image_id: null }
  const imageId = await ownImageId(sql, accountId, image)
  if (imageId === undefined) throw new Refusal('imageNotOurs', { fields: { image: 'Please upload the image first' } })
  return { image_id: imageId }
}
