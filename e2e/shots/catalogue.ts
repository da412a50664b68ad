import { accountArea } from './catalogue/account.ts';
import { activationArea } from './catalogue/activation.ts';
import { appArea } from './catalogue/app.ts';
import { channelsArea } from './catalogue/channels.ts';
import { deskLinksArea } from './catalogue/desk-links.ts';
import { editArea } from './catalogue/edit.ts';
import { editTroubleArea } from './catalogue/edit-trouble.ts';
import { conversationArea } from './catalogue/finder/conversation.ts';
import { finderArea } from './catalogue/finder/finder.ts';
import { finderLanguagesArea } from './catalogue/finder/finder-languages.ts';
import { finderTroubleArea } from './catalogue/finder/finder-trouble.ts';
import { homeArea } from './catalogue/home.ts';
import { homeTroubleArea } from './catalogue/home-trouble.ts';
import { itemArea } from './catalogue/item.ts';
import { conversationMailsArea } from './catalogue/mails/conversation-mails.ts';
import { itemMailsArea } from './catalogue/mails/item-mails.ts';
import { mailsArea } from './catalogue/mails/mails.ts';
import { notificationsArea } from './catalogue/notifications.ts';
import { operatorArea } from './catalogue/operator.ts';
import { passkeysArea } from './catalogue/passkeys.ts';
import { passwordArea } from './catalogue/password.ts';
import { posterArea } from './catalogue/poster.ts';
import { profilesArea } from './catalogue/profiles.ts';
import { readingArea } from './catalogue/reading.ts';
import { scannerArea } from './catalogue/scanner.ts';
import { scriptTokensArea } from './catalogue/script-tokens.ts';
import { secondStepArea } from './catalogue/second-step.ts';
import { settingsArea } from './catalogue/settings.ts';
import { signInArea } from './catalogue/sign-in.ts';
import { surveyArea } from './catalogue/survey.ts';
import { tagsArea } from './catalogue/tags.ts';
import { transfersArea } from './catalogue/transfers.ts';
import { tripsArea } from './catalogue/trips.ts';
import type { Area } from './scene.ts';

/** Every screen in every relevant state; add new states to their area. */
export const catalogue: readonly Area[] = [
  // First, because one of its scenes takes longer than all others and would delay the end of the run.
  operatorArea,
  signInArea,
  accountArea,
  passwordArea,
  homeArea,
  homeTroubleArea,
  itemArea,
  settingsArea,
  secondStepArea,
  passkeysArea,
  scriptTokensArea,
  notificationsArea,
  channelsArea,
  scannerArea,
  activationArea,
  editArea,
  editTroubleArea,
  tagsArea,
  posterArea,
  surveyArea,
  transfersArea,
  deskLinksArea,
  tripsArea,
  profilesArea,
  finderArea,
  finderTroubleArea,
  finderLanguagesArea,
  readingArea,
  conversationArea,
  mailsArea,
  conversationMailsArea,
  itemMailsArea,
  appArea,
];
