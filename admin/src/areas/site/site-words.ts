/** What areas of the site are called in answers that are asked for again. */
export const NOTICES = ['site.Notice']
export const SLIDES = ['site.Carousel']
export const QUESTIONS = ['site.Faq']
export const LINKS = ['site.Link']
export const AGREEMENTS = ['site.Accord']
