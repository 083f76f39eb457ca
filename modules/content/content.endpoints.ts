import * as contract from '../../contract/content.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { article, articles } from './show-articles.ts'
import {
  readAboutUs,
  faq,
  readHowItWorks,
  readOnThePass,
  readPressRoom,
  readPrivacyPolicy,
  readTermsOfUse,
  visitGuidelines,
} from './show-content.ts'

export const contentEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listFaq, faq),
  serve(contract.showHowItWorks, readHowItWorks),
  serve(contract.showPrivacyPolicy, readPrivacyPolicy),
  serve(contract.showTermsOfUse, readTermsOfUse),
  serve(contract.showAboutUs, readAboutUs),
  serve(contract.showOnThePass, readOnThePass),
  serve(contract.showPressRoom, readPressRoom),
  serve(contract.showVisitGuidelines, visitGuidelines),
  serve(contract.listBlogPosts, articles),
  serve(contract.showBlogPost, article),
]
