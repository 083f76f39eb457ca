import type { Insertable } from 'kysely'
import type { UploadedImagesTable } from '../../database/tables/accounts.ts'
import type { Sql } from '../call/context.ts'

export async function insertImage(sql: Sql, image: Insertable<UploadedImagesTable>): Promise<void> {
  await sql.insertInto('uploaded_images').values(image).execute()
}

export interface StoredImage {
  readonly id: string
  readonly key: string
}

/** Uploads that no account uses as its picture, or no longer does. */
export async function findUnusedImages(sql: Sql, uploadedBefore: Date, most: number): Promise<StoredImage[]> {
  return sql
    .selectFrom('uploaded_images as i')
    .select(['i.id', 'i.storage_key as key'])
    .where('i.created_at', '<', uploadedBefore)
    .where((column) =>
      column.not(column.exists(column.selectFrom('accounts as a').select('a.id').whereRef('a.image_id', '=', 'i.id'))),
    )
    .orderBy('i.created_at')
    .limit(most)
    .execute()
}

/** Removes the image unless an account has taken it as its picture meanwhile. */
export async function removeUnusedImage(sql: Sql, id: string): Promise<boolean> {
  const row = await sql
    .deleteFrom('uploaded_images as i')
    .where('i.id', '=', id)
    .where((column) =>
      column.not(column.exists(column.selectFrom('accounts as a').select('a.id').whereRef('a.image_id', '=', 'i.id'))),
    )
    .returning('i.id')
    .executeTakeFirst()
  return row !== undefined
}

export async function uploadsOf(sql: Sql, accountId: string): Promise<StoredImage[]> {
  return sql
    .selectFrom('uploaded_images')
    .select(['id', 'storage_key as key'])
    .where('account_id', '=', accountId)
    .execute()
}
