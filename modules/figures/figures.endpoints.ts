import { addFigureReader, listFigureReaders, removeFigureReader, showFigures } from '../../contract/staff-figures.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { addReader, listReaders, removeReader } from './keep-readers.ts'
import { readFigures } from './show-figures.ts'

export const figureEndpoints: readonly ServedEndpoint[] = [
  serve(showFigures, (context, { query }) => readFigures(context, query)),
  serve(listFigureReaders, (context) => listReaders(context.db)),
  serve(addFigureReader, (context, { body, viewer }) => addReader(context, viewer, body)),
  serve(removeFigureReader, (context, { params, viewer }) => removeReader(context, viewer, params.readerId)),
]
