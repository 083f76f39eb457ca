import type { Staff } from '../../contract/staff.ts'
import * as texts from './texts.ts'

export const roleTexts: Readonly<Record<Staff['venues'][number]['role'], string>> = {
  manager: texts.roleManager,
  front_desk: texts.roleFrontDesk,
  teacher: texts.roleTeacher,
}
