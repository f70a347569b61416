import { describe, expect, test } from 'vitest'
import { findSlowHint } from '../../studio/generator/preview/slow-hint.ts'
import { shippedCatalog } from '../catalog.ts'
import { flowTexts } from '../flow-texts.ts'
import { messages, studioTexts } from './surfaces.ts'

/** The sentences of the product's specification, word for word, and the code each is under. */
const specified: Readonly<Record<string, string>> = {
  // Generation
  'System configuration error. Please try again.': 'generation.configuration',
  'Too many requests. Please wait a moment and try again.': 'generation.rate-limited',
  'Server error. Please try again in a few moments.': 'generation.server-error',
  'Authentication error. Please refresh the page and try again.': 'generation.authentication',
  'Service temporarily unavailable. Please try again in a few minutes.': 'generation.unavailable',
  'Content generation timed out after 3 minutes. Please try again.': 'generation.timed-out',
  'Generation timed out - please try again': 'generation.timed-out-toast',
  'Content generation timed out. Please try again.': 'generation.timed-out-early',
  'Generation timed out. Please try again.': 'generation.timed-out-connection',
  'Failed to generate content. Please try again.': 'generation.failed',
  'No content generated': 'generation.empty',
  'Connection error. Retrying... ({n}/3)': 'generation.retrying',
  'Maximum retry attempts reached. Please try again later.': 'generation.retries-exhausted',
  'An unexpected error occurred': 'generation.unexpected',
  'Failed to generate image: {message}': 'generation.image-failed',
  'No image URL in response': 'generation.no-image',
  'Failed to generate book cover. Please try again.': 'generation.cover-failed',
  'Prompt is required': 'generation.prompt-required',
  'Please sign in to generate content': 'generation.sign-in',
  'User not authenticated': 'generation.not-authenticated',
  'Generating content. This may take up to 90 seconds...': 'generation.loading',
  'Content generated successfully!': 'generation.succeeded',
  'Guide outline generated!': 'generation.outline-guide',
  'Story outline generated!': 'generation.outline-story',
  'Please select a valid number of chapters': 'settings.chapters',

  // Progress
  'Failed to load saved progress': 'progress.load-failed',
  'Failed to save progress': 'progress.save-failed',
  'Failed to clear progress': 'progress.clear-failed',
  'Progress cleared': 'progress.cleared',

  // Accounts
  'An account with this email already exists': 'accounts.exists',
  'Password must be at least 8 characters long': 'accounts.password-short',
  'Password must be at least 8 characters': 'accounts.new-password-short',
  'Passwords do not match': 'accounts.passwords-differ',
  'New passwords do not match': 'accounts.new-passwords-differ',
  'Invalid plan selected': 'accounts.plan-invalid',
  'Failed to create account. Please try again.': 'accounts.sign-up-failed',
  'Account created successfully! Please check your email to verify your account.': 'accounts.signed-up',
  'Invalid email or password': 'accounts.credentials-invalid',
  'Please verify your email before signing in': 'accounts.unverified',
  'Failed to sign in. Please try again.': 'accounts.sign-in-failed',
  'Successfully signed in!': 'accounts.signed-in',
  'Signed out successfully': 'accounts.signed-out',
  'Failed to sign out': 'accounts.sign-out-failed',
  'Please enter your email address': 'accounts.email-required',
  'Please enter a valid email address': 'accounts.email-invalid',
  'Please wait a minute before requesting another reset': 'accounts.reset-too-soon',
  'Too many attempts. Please wait a few minutes and try again': 'accounts.reset-too-often',
  'Failed to send reset instructions. Please try again.': 'accounts.reset-failed',
  'Password reset instructions sent to your email': 'accounts.reset-sent',
  'Invalid password reset link': 'accounts.reset-link-invalid',
  'Your password reset link has expired. Please request a new one.': 'accounts.reset-link-expired',
  'Invalid or expired session. Please request a new reset link.': 'accounts.reset-session-invalid',
  'Failed to verify session. Please try again.': 'accounts.session-unverified',
  'Session expired. Please sign in again.': 'accounts.session-expired',
  'Failed to update password': 'accounts.password-failed',
  'Password updated successfully': 'accounts.password-updated',
  'Failed to load user profile': 'accounts.user-failed',

  // Credits, purchase, upgrade, codes, links
  'Insufficient credits. Please upgrade your plan.': 'credits.insufficient',
  'Failed to process credits': 'credits.failed',
  'Please sign in to purchase credits': 'purchase.sign-in',
  'Invalid credit package': 'purchase.package-invalid',
  'Failed to start checkout process': 'purchase.checkout-failed',
  'Please sign in first': 'upgrade.sign-in',
  'Invalid upgrade link': 'upgrade.link-invalid',
  'Successfully upgraded to {plan} plan!': 'upgrade.succeeded',
  'Failed to process upgrade. Please try again or contact support.': 'upgrade.failed',
  'Credit code redeemed successfully!': 'codes.redeemed',
  'Invalid or expired code': 'codes.invalid',
  'Failed to redeem code': 'codes.failed',
  'Credits claimed successfully!': 'links.claimed',
  'Invalid or expired credit link': 'links.invalid',
  'Failed to claim credits': 'links.failed',

  // Profile and history
  'Profile updated successfully': 'profile.updated',
  'Failed to update profile': 'profile.failed',
  'Failed to load content history': 'history.load-failed',
  'Item deleted successfully': 'history.deleted',
  'Failed to delete item': 'history.delete-failed',

  // Administration
  'Please enter a valid credit amount between 1 and 10000': 'administration.link-amount-invalid',
  'Failed to load credit URLs': 'administration.links-failed',
  'Credit URL generated successfully': 'administration.link-created',
  'Failed to generate credit URL': 'administration.link-create-failed',
  'URL deleted successfully': 'administration.link-deleted',
  'Failed to delete URL': 'administration.link-delete-failed',
  'Claim link copied to clipboard': 'administration.link-copied',
  'Failed to copy claim link': 'administration.link-copy-failed',
  'Failed to load claims': 'administration.claims-failed',
  'Failed to load deployment history': 'administration.deployments-failed',
  'Deployment not found': 'administration.deployment-missing',
  'Successfully rolled back deployment': 'administration.rolled-back',
  'Failed to roll back deployment': 'administration.roll-back-failed',
  'Failed to load users': 'administration.users-failed',
  'User added successfully': 'administration.user-added',
  'Failed to add user': 'administration.user-add-failed',
  'User deleted successfully': 'administration.user-deleted',
  'Failed to delete user': 'administration.user-delete-failed',
  'User role updated successfully': 'administration.role-updated',
  'Failed to update user role': 'administration.role-update-failed',
  'Credits updated successfully': 'administration.credits-updated',
  'Failed to update credits': 'administration.credits-update-failed',

  // Flow
  'Generate Story Outline': 'flow.generate-outline-story',
  'Generate Guide Outline': 'flow.generate-outline-guide',
  'Generate Guide Outline or Introduction': 'flow.generate-outline-or-introduction',
  'Generate Introduction': 'flow.generate-introduction',
  'Generate Chapter {n}': 'flow.generate-chapter',
  'Generate Conclusion': 'flow.generate-conclusion',
  'Generating...': 'flow.generating',
  Introduction: 'flow.introduction',
  'Chapter {n}': 'flow.chapter',
  Conclusion: 'flow.conclusion',
  'Writing Progress': 'flow.progress',
  'Generation Process': 'flow.process',
  'Generate the conclusion to complete your book.': 'flow.step-conclusion',
  'This will use {credits} credits': 'flow.price',
  'Your generated content will appear here': 'flow.placeholder',
  'Copied!': 'flow.copied',
  'Continue Previous Progress?': 'flow.resume-title',
  'Continue Progress': 'flow.resume-continue-book',
  'Start New Book': 'flow.resume-new-book',
  Continue: 'flow.resume-continue',
  'Start New': 'flow.resume-new',
  English: 'flow.language-en',
  'Bahasa Malaysia': 'flow.language-ms',

  // Covers
  'Generate Book Cover': 'covers.generate',
  'Generating Cover...': 'covers.generating',
  'Generating your book cover...': 'covers.working',
  'Generated Cover': 'covers.generated',
  'Download Cover': 'covers.download',
}

/** The Malay that the specification itself gives. */
const specifiedMalay: Readonly<Record<string, string>> = {
  'Jana Rangka Cerita': 'flow.generate-outline-story',
  'Jana Pengenalan': 'flow.generate-introduction',
  'Sedang Menjana...': 'flow.generating',
  'Rangka cerita telah dijana!': 'generation.outline-story',
}

/** What the specification says a hint holds, by the seconds after which it shows. */
const specifiedHints: Readonly<Record<number, string>> = {
  60: 'taking longer than usual',
  120: 'complex content may take up to 3 minutes',
  150: 'being carefully crafted',
  170: 'almost there',
}

/** A second wording of something said above: the first one is used, this one nowhere. */
const superseded = [
  'Successfully signed out!',
  'Check your email for password reset instructions (including spam/junk folder)',
  // Nothing leads to these: the general sentence is said, with the endpoint's reason beneath it.
  'Failed to generate marketing content. Please try again.',
  'Failed to initialize AI service. Please try again.',
  'Failed to initialize AI service after multiple attempts. Please try again.',
]

const everything = { ...messages, ...studioTexts, ...flowTexts }

describe('the sentences of the specification', () => {
  test.each(Object.entries(specified))('%s', (sentence, code) => {
    expect(everything[code]?.en).toBe(sentence)
  })

  test.each(Object.entries(specifiedMalay))('%s', (sentence, code) => {
    expect(everything[code]?.ms).toBe(sentence)
  })

  test.each(superseded)('superseded: %s', (sentence) => {
    expect(Object.values(everything).map(({ en }) => en)).not.toContain(sentence)
  })

  test.each(Object.entries(specifiedHints))('after %s seconds: %s', (after, words) => {
    const code = findSlowHint(Number(after))
    expect(everything[code!]?.en).toContain(words)
  })
})

/** Whether each word begins with a capital, but for short ones between; languages always do. */
const isTitleCase = (text = '') =>
  /^\p{Lu}\p{Ll}+(?: (?:\p{Ll}{1,3} )?\p{Lu}\p{Ll}+)+\W*(?:\(.*\))?$/u.test(
    text.replaceAll(/English|Bahasa \p{Lu}\p{Ll}+/gu, ''),
  )

test('the studio’s own words have capitals as a sentence has them, but for those of the specification', () => {
  // The title of a novel.
  const fixed = new Set([...Object.values(specified), 'entry.sample-title'])
  const own = Object.entries({ ...studioTexts, ...flowTexts }).filter(([code]) => !fixed.has(code))
  const labels = shippedCatalog().generators.flatMap(({ id, fields, flow }) => [
    ...fields.map(({ label }) => [id, label] as const),
    ...flow.places.flat().flatMap(({ title }) => (title ? [[id, title] as const] : [])),
  ])
  const shouted = [...own, ...labels].flatMap(([of, { en, ms }]) =>
    [en, ms].filter(isTitleCase).map((text) => `${of}: ${text}`),
  )
  expect(shouted).toEqual([])
})

test('a step is counted', () => {
  expect(everything['flow.step']?.en).toBe('Step {n}/{of}')
})
