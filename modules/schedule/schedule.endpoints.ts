import {
  findNextClassDateInCity,
  findNextClassDateOfStudio,
  listClassesOfStudio,
  searchClasses,
  showClass,
} from '../../contract/schedule.ts'
import { serve, type Served } from '../context.ts'
import { nextDateInCity, nextDateOfStudio } from './find-next-date.ts'
import { findClasses } from './search-classes.ts'
import { classesOfStudio, classWithStudio } from './show-classes.ts'

export const scheduleEndpoints: readonly Served[] = [
  serve(searchClasses, findClasses),
  serve(findNextClassDateInCity, nextDateInCity),
  serve(findNextClassDateOfStudio, nextDateOfStudio),
  serve(listClassesOfStudio, classesOfStudio),
  serve(showClass, classWithStudio),
]
