import * as contract from '../../contract/staff-cities.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { changeCity, uploadCityPicture } from './change-city.ts'
import { listStaffCities } from './list-staff-cities.ts'
import { mergeCity, previewCityMerge } from './merge-city.ts'
import { findWorldCities, openCity } from './open-city.ts'
import { showCity } from './show-city.ts'

/** Cities for those who run the product (T176). */
export const allCitiesEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listStaffCities, (context, { query }) => listStaffCities(context, query)),
  serve(contract.findWorldCities, (context, { query }) => findWorldCities(context, query.text)),
  serve(contract.openCity, (context, { viewer, body }) => openCity(context, viewer, body.geonamesId)),
  serve(contract.showCity, (context, { params }) => showCity(context.db, params.cityId)),
  serve(contract.changeCity, (context, { params, viewer, body }) => changeCity(context, viewer, params.cityId, body)),
  serve(contract.uploadCityPicture, (context, { params, viewer, body }) =>
    uploadCityPicture(context, viewer, params.cityId, body.file),
  ),
  serve(contract.previewCityMerge, (context, { params, query }) =>
    previewCityMerge(context, params.cityId, query.into),
  ),
  serve(contract.mergeCity, (context, { params, viewer, body }) =>
    mergeCity(context, viewer, params.cityId, body.into),
  ),
]
