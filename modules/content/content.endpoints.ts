import * as contract from '../../contract/content.ts'
import { serve, type ServedEndpoint } from '../call/serve.ts'
import { article, articles } from './show-articles.ts'
import { faq, readContentPage, readHowItWorks, readPrivacyPolicy, readTermsOfUse } from './show-content.ts'

export const contentEndpoints: readonly ServedEndpoint[] = [
  serve(contract.listFaq, faq),
  serve(contract.showHowItWorks, readHowItWorks),
  serve(contract.showPrivacyPolicy, readPrivacyPolicy),
  serve(contract.showTermsOfUse, readTermsOfUse),
  serve(contract.showContentPage, readContentPage),
  serve(contract.listBlogPosts, articles),
  serve(contract.showBlogPost, article),
]
