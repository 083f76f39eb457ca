import { find } from '../../contract/staff-find.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { findAnything } from './find-anything.ts'

export const findEndpoints: readonly ServedEndpoint[] = [
  serve(find, async (context, { query, viewer }) => ({ found: await findAnything(context, viewer, query.text) })),
]
