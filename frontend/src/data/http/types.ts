import type { components } from './schema';

type Schemas = components['schemas'];

export type AuthUser = Schemas['AuthUserDto'];
export type RefreshedSession = Schemas['RefreshedSessionDto'];
export type Profile = Schemas['ProfileDto'];
export type RegisterRequest = Schemas['RegisterRequest'];
export type GoogleRequest = Schemas['GoogleRequest'];
export type Session = Schemas['SessionDto'];
export type Passkey = Schemas['PasskeyDto'];
export type SecondFactor = Schemas['SecondFactorDto'];
export type NewTotp = Schemas['NewTotpDto'];
export type DeviceCheck = Schemas['DeviceCheckDto'];
export type StyleAnalysis = Schemas['StyleAnalysisDto'];

export type Designer = Schemas['DesignerDto'];
export type DesignerPayload = Schemas['DesignerPayload'];
export type DesignerRegistered = Schemas['DesignerRegisteredDto'];
export type GalleryPicture = Schemas['GalleryPictureDto'];
export type PictureLabels = Schemas['LabelPictureRequest'];
export type Match = Schemas['MatchDto'];
export type MatchRequest = Schemas['MatchRequest'];
export type MatchResponse = Schemas['MatchResponse'];
export type LeadResults = Schemas['LeadResultsDto'];

export type LikeAnswer = Schemas['LikeAnswerDto'];
export type MyLike = Schemas['MyLikeDto'];
export type LikeStatistics = Schemas['LikeStatisticsDto'];
export type SavedPhotoAnswer = Schemas['SavedPhotoAnswerDto'];
export type PhotoTaste = Schemas['PhotoTasteAnswerDto'];
export type BriefAnswer = Schemas['BriefAnswerDto'];
export type BriefOfServer = Schemas['BriefDto'];
export type BriefValues = Schemas['BriefValuesDto'];
export type SentBrief = Schemas['SentBriefDto'];
export type MySavedPhoto = Schemas['MySavedPhotoDto'];
export type ShareStatistics = Schemas['ShareStatisticsDto'];
export type VerificationRequest = Schemas['VerificationRequestDto'];
export type Visibility = Schemas['VisibilityDto'];
export type PauseAnswer = Schemas['PauseAnswerDto'];
export type Positions = Schemas['PositionsDto'];

export type ReplyTemplates = Schemas['ReplyTemplatesDto'];
export type ReplyLinks = Schemas['ReplyLinksDto'];

export type Contact = Schemas['ContactDto'];
export type Call = Schemas['CallDto'];
export type ConversationCalls = Schemas['ConversationCallsDto'];
export type BlockAnswer = Schemas['BlockAnswerDto'];
export type BlockedPerson = Schemas['BlockedPersonDto'];
export type ContactMessage = Schemas['ContactMessageDto'];

export type AdminStats = Schemas['AdminStatsDto'];
export type AdminUser = Schemas['AdminUserDto'];
export type AdminDesigner = Schemas['AdminDesignerDto'];
export type AdminLead = Schemas['AdminLeadDto'];
export type AdminVerification = Schemas['AdminVerificationDto'];
export type AffinityReport = Schemas['AffinityReportDto'];
export type MarketplaceHealth = Schemas['MarketplaceHealthDto'];
export type HealthRequest = Schemas['HealthRequestDto'];
export type AffinityBand = Schemas['AffinityBandDto'];
export type AdminReport = Schemas['AdminReportDto'];
export type ReportHistory = Schemas['ReportHistoryDto'];
export type AuditEntry = Schemas['AuditEntryDto'];
