import {
  findNextClassDateInCity,
  findNextClassDateOfStudio,
  listClassesOfStudio,
  listFullClasses,
  searchClasses,
  showClass,
} from '../../contract/schedule.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { nextDateInCity, nextDateOfVenue } from './find-next-date.ts'
import { fullClasses } from './list-full-classes.ts'
import { findClasses } from './search-classes.ts'
import { listClassesOfVenue, showSession } from './show-classes.ts'

export const scheduleEndpoints: readonly ServedEndpoint[] = [
  serve(searchClasses, findClasses),
  serve(listFullClasses, fullClasses),
  serve(findNextClassDateInCity, nextDateInCity),
  serve(findNextClassDateOfStudio, nextDateOfVenue),
  serve(listClassesOfStudio, listClassesOfVenue),
  serve(showClass, showSession),
]
