/** Folder of the media store with the pictures of the site itself, which belong to no content. */
export const SITE_FOLDER = 'public/site/'
