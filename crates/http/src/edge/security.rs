//! The headers that tell a browser what our documents may not do.

use axum::http::header::{
    CONTENT_SECURITY_POLICY, HeaderName, REFERRER_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
    X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue};

/// Everything from ourselves, nothing inline, nobody frames us (RULES security 1).
pub const POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
     connect-src 'self'; media-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

/// Two years. Subdomains are left out: they may belong to other systems of the museum.
const TRANSPORT: HeaderValue = HeaderValue::from_static("max-age=63072000");

const PERMISSIONS: &str = "accelerometer=(), autoplay=(), camera=(), display-capture=(), encrypted-media=(), \
     geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()";

/// The same for a page that reads codes with the camera (RULES security 4): the answer brings it itself.
pub const WITH_CAMERA: (HeaderName, HeaderValue) = (
    HeaderName::from_static("permissions-policy"),
    HeaderValue::from_static(
        "accelerometer=(), autoplay=(), camera=(self), display-capture=(), encrypted-media=(), \
         geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=(), xr-spatial-tracking=()",
    ),
);

const ALWAYS: [(HeaderName, HeaderValue); 7] = [
    (CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY)),
    (X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (REFERRER_POLICY, HeaderValue::from_static("strict-origin-when-cross-origin")),
    (HeaderName::from_static("permissions-policy"), HeaderValue::from_static(PERMISSIONS)),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
    (X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
];

/// Adds each header that the answer does not have already: stored files bring a stricter policy of
/// their own, open pictures a wider resource policy.
pub fn apply(headers: &mut HeaderMap, https: bool) {
    headers.reserve(ALWAYS.len() + 3);
    #[allow(clippy::declare_interior_mutable_const, reason = "headers are copied from a constant, which is the point")]
    for (name, value) in ALWAYS {
        headers.entry(name).or_insert(value);
    }
    if https {
        headers.entry(STRICT_TRANSPORT_SECURITY).or_insert(TRANSPORT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn with_the_camera_everything_else_is_as_without() {
        let (_, with) = WITH_CAMERA;
        assert_eq!(with.to_str().unwrap().replace("camera=(self)", "camera=()"), PERMISSIONS);
    }

    #[test]
    fn a_policy_that_the_answer_brought_itself_is_kept() {
        let mut headers = HeaderMap::new();
        headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static("sandbox"));
        apply(&mut headers, false);
        assert_eq!(headers[CONTENT_SECURITY_POLICY], "sandbox");
        assert_eq!(headers[X_CONTENT_TYPE_OPTIONS], "nosniff");
    }

    #[test]
    fn transport_security_is_only_for_an_https_address() {
        let (mut plain, mut tls) = (HeaderMap::new(), HeaderMap::new());
        apply(&mut plain, false);
        apply(&mut tls, true);
        assert!(!plain.contains_key(STRICT_TRANSPORT_SECURITY));
        assert!(tls[STRICT_TRANSPORT_SECURITY].to_str().unwrap().starts_with("max-age=6307"));
    }

    #[test]
    fn the_policy_allows_nothing_inline_and_no_other_host() {
        assert!(!POLICY.contains("unsafe") && !POLICY.contains("http") && !POLICY.contains('*'));
        assert!(!POLICY.contains("  "), "the line continuation must not leave gaps");
    }
}
