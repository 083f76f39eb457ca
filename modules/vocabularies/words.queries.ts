import { sql as statement } from 'kysely'
import { type FacetName, GENERAL_GYM_ACCESS } from '../../contract/facets.ts'
import type { Word } from '../../contract/staff-vocabularies.ts'
import type { Sql } from '../call/context.ts'

/** The tables that say what has a word; walk-ins and classes have activities alone. */
const uses: Readonly<Record<FacetName, readonly (readonly [table: string, owner: string, column: string])[]>> = {
  activities: [
    ['venue_activities', 'venue_id', 'activity_id'],
    ['class_activities', 'class_id', 'activity_id'],
    ['walk_in_activities', 'walk_in_id', 'activity_id'],
  ],
  facilities: [['venue_facilities', 'venue_id', 'facility_id']],
  amenities: [['venue_amenities', 'venue_id', 'amenity_id']],
  languages: [['venue_languages', 'venue_id', 'language_id']],
}

export async function wordsOfVocabulary(sql: Sql, vocabulary: FacetName): Promise<Word[]> {
  const [[venues, , column] = ['', '', '']] = uses[vocabulary]
  const ofClasses =
    vocabulary === 'activities'
      ? statement`(select count(*)::integer from class_activities where activity_id = w.id)`
      : statement.lit(0)
  const ofWalkIns =
    vocabulary === 'activities'
      ? statement`union select i.venue_id from walk_in_activities l join walk_ins i on i.id = l.walk_in_id
        where l.activity_id = w.id`
      : statement``
  const { rows } = await statement<Word>`
    select w.id::text as id, w.name, w.other_names as "otherNames", ${ofClasses} as classes,
      (select count(*)::integer from (select l.venue_id from ${statement.table(venues)} l
        where l.${statement.ref(column)} = w.id ${ofWalkIns}) having_it) as venues,
      ${vocabulary} = 'activities' and w.name_key = fold_text(${GENERAL_GYM_ACCESS}) as "isOurs"
    from ${statement.table(vocabulary)} w order by w.name_key`.execute(sql)
  return rows
}

/** An editor who gives something this word waits until the transaction ends. */
export async function lockWord(sql: Sql, vocabulary: FacetName, id: string): Promise<void> {
  await statement`select from ${statement.table(vocabulary)} where id::text = ${id} for update`.execute(sql)
}

/** The word that has a name already, also as one of its former names. */
export async function wordNamed(sql: Sql, vocabulary: FacetName, name: string) {
  const { rows } = await statement<{ id: string; name: string }>`
    select w.id::text as id, w.name from ${statement.table(vocabulary)} w
    join ${statement.table(`${vocabulary}_named`)} n on n.id = w.id where n.key = fold_text(${name})`.execute(sql)
  return rows[0]
}

export async function insertWord(sql: Sql, vocabulary: FacetName, name: string): Promise<string> {
  const { rows } = await statement<{ id: string }>`
    insert into ${statement.table(vocabulary)} (name) values (${name}) returning id::text as id`.execute(sql)
  return rows[0]?.id ?? ''
}

/** Renames a word; of the given names it keeps those that are not the new one. */
export async function saveWord(
  sql: Sql,
  vocabulary: FacetName,
  id: string,
  name: string,
  otherNames: readonly string[],
) {
  await statement`
    update ${statement.table(vocabulary)} set name = ${name}, other_names = array(
      select other from unnest(${otherNames}::text[]) other where fold_text(other) <> fold_text(${name}))
    where id = ${id}::integer`.execute(sql)
}

/** Gives what has one word the other one instead. */
export async function moveUses(sql: Sql, vocabulary: FacetName, { from, into }: { from: string; into: string }) {
  for (const [table, owner, column] of uses[vocabulary]) {
    const [link, word, who] = [statement.table(table), statement.ref(column), statement.ref(owner)]
    await statement`
      insert into ${link} (${who}, ${word}) select ${who}, ${into}::integer from ${link} where ${word} = ${from}::integer
      on conflict do nothing`.execute(sql)
    await statement`delete from ${link} where ${word} = ${from}::integer`.execute(sql)
  }
}

/** @returns false if something has the word */
export async function deleteWord(sql: Sql, vocabulary: FacetName, id: string): Promise<boolean> {
  const used = uses[vocabulary].map(
    ([table, , column]) =>
      statement`exists (select from ${statement.table(table)} where ${statement.ref(column)} = ${id}::integer)`,
  )
  const { numAffectedRows } = await statement`
    delete from ${statement.table(vocabulary)} where id = ${id}::integer and not (${statement.join(used, statement` or `)})`.execute(
    sql,
  )
  return numAffectedRows === 1n
}
