import type { Kysely } from 'kysely'
import { runStatements } from './statements.ts'

// A photograph is kept once, under the hash of the bytes that came; the file store holds it drawn anew. venue_photos
// says whose it is and where an import found it. What a venue shows stands in venue_images, as with drawings.
const photographs = `
  create table photos (
    hash text primary key check (hash ~ '^[0-9a-f]{40}$'),
    width integer not null check (width > 0),
    height integer not null check (height > 0),
    thumbhash text not null,
    kept_at timestamptz not null
  );
  create index photos_kept on photos (kept_at);

  create table venue_photos (
    venue_id uuid not null references venues on delete cascade,
    position integer not null check (position >= 0),
    address text not null check (length(address) between 1 and 2000),
    photo text not null references photos,
    -- What the address said of its content, to ask whether it has changed.
    etag text,
    last_modified text,
    primary key (venue_id, position)
  );
  create index venue_photos_photo on venue_photos (photo);
  -- Finds the venue that shows a photograph.
  create index venue_images_photo on venue_images (url) where url like '/images/photo/%';
`

export async function up(db: Kysely<never>): Promise<void> {
  await runStatements(db, photographs)
}

export async function down(db: Kysely<never>): Promise<void> {
  await runStatements(
    db,
    `delete from venue_images where url like '/images/photo/%';
     drop index venue_images_photo;
     drop table venue_photos, photos;`,
  )
}
