import { buildWhenStale } from './prepare.mjs'

buildWhenStale()
