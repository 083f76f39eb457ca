import * as contract from '../../contract/content.ts'
import { serve, type Served } from '../context.ts'
import { article, articles } from './show-articles.ts'
import {
  aboutUs,
  faq,
  howItWorks,
  onThePass,
  pressRoom,
  privacyPolicy,
  termsOfUse,
  visitGuidelines,
} from './show-content.ts'

export const contentEndpoints: readonly Served[] = [
  serve(contract.listFaq, faq),
  serve(contract.showHowItWorks, howItWorks),
  serve(contract.showPrivacyPolicy, privacyPolicy),
  serve(contract.showTermsOfUse, termsOfUse),
  serve(contract.showAboutUs, aboutUs),
  serve(contract.showOnThePass, onThePass),
  serve(contract.showPressRoom, pressRoom),
  serve(contract.showVisitGuidelines, visitGuidelines),
  serve(contract.listBlogPosts, articles),
  serve(contract.showBlogPost, article),
]
